import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
-- Which of the pages that come with the program were put into content_items once: what an administrator has changed or
-- deleted since must not come back.
CREATE TABLE content_seeds (
  content_type text NOT NULL
    CONSTRAINT content_seeds_content_type_check CHECK (content_type IN ('blog', 'faq', 'comparison', 'static')),
  slug text NOT NULL,
  planted_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT content_seeds_pkey PRIMARY KEY (content_type, slug)
);
`;

/** Pages that every installation begins with. */
export class ContentSeeds1763700000047 implements MigrationInterface {
  readonly name = 'ContentSeeds1763700000047';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE content_seeds');
  }
}
