import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
-- A person's conversation: every question with its one answer.
CREATE TABLE chat_messages (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT chat_messages_user_id_fkey REFERENCES users ON DELETE CASCADE,
  role text NOT NULL CONSTRAINT chat_messages_role_check CHECK (role IN ('user', 'assistant')),
  -- Of an answer: what it answers.
  question_id uuid CONSTRAINT chat_messages_question_id_fkey REFERENCES chat_messages ON DELETE CASCADE,
  content text NOT NULL DEFAULT '',
  status text NOT NULL
    CONSTRAINT chat_messages_status_check CHECK (status IN ('answering', 'complete', 'stopped', 'failed')),
  kind text,
  failure_code text,
  sources jsonb NOT NULL DEFAULT '[]',
  model_id text,
  prompt_version text,
  -- Each attempt takes the answer for itself by raising it.
  attempt integer NOT NULL DEFAULT 1,
  started_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX chat_messages_user_idx ON chat_messages (user_id, created_at, id);
CREATE UNIQUE INDEX chat_messages_question_key ON chat_messages (question_id);

-- How many questions of a day were answered; deleting the conversation does not give them back.
ALTER TABLE activity_days ADD COLUMN questions integer NOT NULL DEFAULT 0;

-- A call is made for a meal, for a golden image or for an answer.
ALTER TABLE reads
  ADD COLUMN chat_message_id uuid CONSTRAINT reads_chat_message_id_fkey REFERENCES chat_messages ON DELETE CASCADE,
  DROP CONSTRAINT reads_subject_check,
  ADD CONSTRAINT reads_subject_check CHECK (num_nonnulls(meal_id, golden_result_id, chat_message_id) = 1);
CREATE INDEX reads_chat_message_id_idx ON reads (chat_message_id) WHERE chat_message_id IS NOT NULL;
`;

const down = `
DELETE FROM reads WHERE chat_message_id IS NOT NULL;
ALTER TABLE reads
  DROP CONSTRAINT reads_subject_check,
  DROP COLUMN chat_message_id,
  ADD CONSTRAINT reads_subject_check CHECK (num_nonnulls(meal_id, golden_result_id) = 1);
ALTER TABLE activity_days DROP COLUMN questions;
DROP TABLE chat_messages;
`;

/** The chat: questions, answers and what they cost. */
export class Chat1763700000046 implements MigrationInterface {
  readonly name = 'Chat1763700000046';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
