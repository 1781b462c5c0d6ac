import { type ContentFields, type ContentItem, contentApi } from '@carbsight/contracts';
import { slugProblem } from '@carbsight/domain';

export type FieldErrors = { readonly [field in keyof ContentFields]?: string };

export const EMPTY_DRAFT: ContentFields = {
  title: '',
  content: '',
  contentType: 'blog',
  status: 'draft',
  slug: '',
  language: 'en',
};

export function draftOf({ title, content, contentType, status, slug, language }: ContentItem): ContentFields {
  return { title, content, contentType, status, slug, language };
}

export function isSameDraft(a: ContentFields, b: ContentFields): boolean {
  return (Object.keys(a) as (keyof ContentFields)[]).every((field) => a[field] === b[field]);
}

/** The same rules as the server's, so that most errors are shown without asking it. */
export function checkDraft(draft: ContentFields): { fields: ContentFields } | { errors: FieldErrors } {
  const checked = contentApi.contentFields.safeParse(draft);
  // Of several issues of a field the first one counts.
  const issues = (checked.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]).reverse();
  const slug = slugProblem(draft.contentType, draft.slug.trim());
  const errors = { ...(slug ? { slug } : {}), ...Object.fromEntries(issues) };
  return checked.success && !slug ? { fields: checked.data } : { errors };
}

export type EditorState = { readonly draft: ContentFields; readonly item: ContentItem | null };

/** What a dialog passes to the full-page editor; null for anything else in the browser's history. */
export function editorState(state: unknown): EditorState | null {
  if (typeof state !== 'object' || state === null || !('draft' in state) || !('item' in state)) return null;
  // A draft may break every rule except its shape: it is checked when it is saved.
  const draft = (state.draft ?? {}) as Partial<ContentFields>;
  if (Object.keys(EMPTY_DRAFT).some((field) => typeof draft[field as keyof ContentFields] !== 'string')) return null;
  const item = contentApi.contentItem.nullable().safeParse(state.item);
  return item.success ? { draft: state.draft as ContentFields, item: item.data } : null;
}
