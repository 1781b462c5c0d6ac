-- Without a model, fixed rules judge; until now, a model was chosen for each meal. The next start stores who judges.
DELETE FROM model_settings WHERE config_type = 'judge_model' AND model_id IS NULL;

-- down
-- Without a row, or without a model in it, one is chosen for each meal.
SELECT 1;
