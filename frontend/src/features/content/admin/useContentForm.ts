import { type ContentFields, type ContentItem, contentApi } from '@carbsight/contracts';
import { slugFromTitle } from '@carbsight/domain';
import { useState } from 'react';
import { ApiFailure, callEndpoint, errorMessage } from '../../../shared/api';
import { showToast } from '../../../shared/ui';
import { useKeepUnsentDraft, useUnsentDraft } from '../../accounts';
import {
  checkDraft,
  draftOf,
  type EditorState,
  EMPTY_DRAFT,
  editorState,
  type FieldErrors,
  isSameDraft,
} from './content-drafts';

/** `sentence`: who was faster; `theirs`: what they saved. */
export type Conflict = { readonly sentence: string; readonly theirs: ContentItem };
type Start = { readonly item: ContentItem | null; readonly draft?: ContentFields | undefined };

const words = {
  create: { done: 'Content created successfully', failed: 'Failed to create content' },
  update: { done: 'Content updated successfully', failed: 'Failed to update content' },
};

/** One content item in a form, new or existing; shared by dialog and full page. */
export function useContentForm({ item, draft }: Start, onSaved: (saved: ContentItem) => void) {
  const place = `content ${item?.id ?? 'new'}`;
  const unsent = useUnsentDraft(place, isEditorState);
  const [base, setBase] = useState(unsent ? unsent.item : item);
  const [values, setValues] = useState(unsent?.draft ?? draft ?? (item ? draftOf(item) : EMPTY_DRAFT));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isDirty = !isSameDraft(values, base ? draftOf(base) : EMPTY_DRAFT);
  const writing: EditorState = { draft: values, item: base };
  useKeepUnsentDraft(place, isDirty ? writing : null);

  const change = (part: Partial<ContentFields>) => {
    setValues((known) => ({ ...known, ...part }));
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in part))));
  };

  const fail = (failure: unknown) => {
    // Deleted content can neither be loaded nor overwritten.
    if (failure instanceof ApiFailure && failure.status === 404) setConflict(null);
    setProblem(errorMessage(failure));
  };

  const refused = async (error: unknown) => {
    showToast(base ? words.update.failed : words.create.failed, { title: 'Error', tone: 'failure' });
    if (!(error instanceof ApiFailure)) return fail(error);
    const known = error.fields.filter(({ path }) => path in EMPTY_DRAFT);
    setErrors(Object.fromEntries(known.map(({ path, message }) => [path, message])));
    if (error.code === 'content-changed' && base) {
      try {
        const theirs = await callEndpoint(contentApi.getContentItem, { params: { contentId: base.id } });
        return setConflict({ sentence: error.sentence, theirs });
      } catch (failure) {
        return fail(failure);
      }
    }
    if (known.length === 0) fail(error);
  };

  /** @param version what the author has seen; anything saved since is not overwritten */
  const save = async (version: number | undefined) => {
    if (isSaving) return;
    const checked = checkDraft(values);
    setProblem(null);
    setErrors('errors' in checked ? checked.errors : {});
    if ('errors' in checked) return;
    setSaving(true);
    try {
      const saved = await (base
        ? callEndpoint(contentApi.updateContent, {
            params: { contentId: base.id },
            body: { ...checked.fields, ...(version === undefined ? {} : { version }) },
          })
        : callEndpoint(contentApi.createContent, { body: checked.fields }));
      showToast(base ? words.update.done : words.create.done, { title: 'Success' });
      setConflict(null);
      setBase(saved);
      setValues(draftOf(saved));
      onSaved(saved);
      // A new item continues on another page: input typed until that opens would be lost.
      if (!base) return;
    } catch (error) {
      await refused(error);
    }
    setSaving(false);
  };

  return {
    /** The stored item; null for a new one. */
    item: base,
    values,
    errors,
    problem,
    conflict,
    /** The form is locked until the response replaces what was sent. */
    isSaving,
    isDirty,
    change,
    /** The slug follows the title while it is typed; it may be edited afterwards. */
    changeTitle: (title: string) => change({ title, slug: slugFromTitle(title) }),
    save: () => void save(base?.version),
    /** Deliberate: but not what was saved after the version shown. */
    overwrite: () => void save(conflict?.theirs.version),
    takeTheirs: () => {
      if (!conflict) return;
      setBase(conflict.theirs);
      setValues(draftOf(conflict.theirs));
      setErrors({});
      setProblem(null);
      setConflict(null);
    },
  };
}

function isEditorState(value: unknown): value is EditorState {
  return editorState(value) !== null;
}

export type ContentForm = ReturnType<typeof useContentForm>;
