import { type ContentFields, type ContentItem, contentApi } from '@carbsight/contracts';

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
