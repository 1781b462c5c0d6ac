-- A person's conversation: every question with its one answer.
CREATE TABLE chat_messages (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('user', 'assistant')),
  -- Of an answer: what it answers.
  question_id uuid REFERENCES chat_messages ON DELETE CASCADE,
  content text NOT NULL DEFAULT '',
  status text NOT NULL CHECK (status IN ('answering', 'complete', 'stopped', 'failed')),
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
