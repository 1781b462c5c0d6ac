-- By which a meal with a product is found: a product that somebody has eaten is not erased.
CREATE INDEX meal_items_product_idx ON meal_items ((reference ->> 'id')) WHERE reference ->> 'table' = 'off';
CREATE INDEX meals_own_products_idx ON meals
  USING gin (jsonb_path_query_array(own_items, '$[*].reference ? (@.table == "off").id') jsonb_path_ops) WHERE own_items IS NOT NULL;

-- down
DROP INDEX meals_own_products_idx;
DROP INDEX meal_items_product_idx;
