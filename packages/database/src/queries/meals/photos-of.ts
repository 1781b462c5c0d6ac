/**
 * SQL: the storage keys of a meal's photos in their order, null without any.
 * @param m alias of a row with the columns `id`, `photo_id` and `more_photos`
 */
export const photosOf = (m: string): string => `(
  SELECT array_agg(p.storage_key ORDER BY s.place)
  FROM (
    SELECT 1 AS place, ${m}.photo_id
    UNION ALL
    SELECT f.place, f.photo_id FROM meal_photos f WHERE ${m}.more_photos > 0 AND f.meal_id = ${m}.id
  ) s JOIN photos p ON p.id = s.photo_id)`;
