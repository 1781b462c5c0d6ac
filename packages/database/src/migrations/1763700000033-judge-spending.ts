import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
-- What judgements of a UTC day have cost, and what those under way may cost: reserved before a call, settled after it.
CREATE TABLE judge_spending (
  day date PRIMARY KEY,
  spent_usd numeric(12,6) NOT NULL CONSTRAINT judge_spending_spent_usd_check CHECK (spent_usd >= 0)
);
`;

const down = 'DROP TABLE judge_spending;';

/** Caps on what judging costs that hold when many judge at once. */
export class JudgeSpending1763700000033 implements MigrationInterface {
  readonly name = 'JudgeSpending1763700000033';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
