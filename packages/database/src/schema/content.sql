-- The pages that administrators write. Only what is published is public.
CREATE TABLE content_items (
  id uuid PRIMARY KEY,
  content_type text NOT NULL CHECK (content_type IN ('blog', 'faq', 'comparison', 'static')),
  slug text NOT NULL,
  -- A page may have one text in each.
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'de', 'es')),
  status text NOT NULL CHECK (status IN ('draft', 'published', 'archived')),
  title text NOT NULL,
  -- Markdown.
  body text NOT NULL,
  -- The beginning of the text without markup, so that lists need not read the text.
  excerpt text NOT NULL DEFAULT '',
  -- Grows with every change.
  version integer NOT NULL DEFAULT 1,
  updated_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Of the first time; kept from then on.
  published_at timestamptz,
  CONSTRAINT content_items_published_at_check CHECK (status <> 'published' OR published_at IS NOT NULL)
);
CREATE UNIQUE INDEX content_items_type_slug_key ON content_items (content_type, slug, language);
CREATE INDEX content_items_type_idx ON content_items (content_type, id);
CREATE INDEX content_items_status_idx ON content_items (status, id);
CREATE INDEX content_items_published_idx ON content_items (content_type, published_at, id) WHERE status = 'published';
-- The line break keeps a term from matching across title and slug.
CREATE INDEX content_items_search_idx ON content_items USING gin (lower(title || E'\n' || slug) gin_trgm_ops);
CREATE INDEX content_items_updated_by_idx ON content_items (updated_by);

-- Which of the pages that ship with the program were added once: what an administrator has changed or deleted since must not
-- come back.
CREATE TABLE content_seeds (
  content_type text NOT NULL CHECK (content_type IN ('blog', 'faq', 'comparison', 'static')),
  slug text NOT NULL,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'de', 'es')),
  planted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (content_type, slug, language)
);
