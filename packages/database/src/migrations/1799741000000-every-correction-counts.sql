-- Corrections of estimates that had missed a food are counted, too.
DROP TABLE IF EXISTS evaluation_hours, evaluation_days, evaluated_food_hours, evaluated_food_days, judged_hours, judged_days CASCADE;
DELETE FROM roll_ups WHERE name ~ '^(evaluation|evaluated_food|judged)_';
DELETE FROM roll_up_changes WHERE name ~ '^(evaluation|evaluated_food|judged)_';

-- down
DROP TABLE IF EXISTS evaluation_hours, evaluation_days, evaluated_food_hours, evaluated_food_days, judged_hours, judged_days CASCADE;
DELETE FROM roll_ups WHERE name ~ '^(evaluation|evaluated_food|judged)_';
DELETE FROM roll_up_changes WHERE name ~ '^(evaluation|evaluated_food|judged)_';
