import { type ContentFields, type ContentItem, contentApi } from '@carbsight/contracts';
import { slugFromTitle, slugProblem } from '@carbsight/domain';
import { useRef, useState } from 'react';
import { ApiFailure, callEndpoint, errorMessage } from '../../../shared/api';
import { useContractForm } from '../../../shared/forms';
import { showToast } from '../../../shared/ui';
import { useKeepUnsentDraft, useUnsentDraft } from '../../accounts';
import { draftOf, type EditorState, EMPTY_DRAFT, editorState } from './content-drafts';

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
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** Deliberately; but not what was saved after the version shown. */
  const overwritten = useRef<number>(undefined);
  const { done, failed } = base ? words.update : words.create;

  const store = (fields: ContentFields) =>
    base
      ? callEndpoint(contentApi.updateContent, {
          params: { contentId: base.id },
          body: { ...fields, version: overwritten.current ?? base.version },
        })
      : callEndpoint(contentApi.createContent, { body: fields });
  const form = useContractForm(store, {
    initial: base ? draftOf(base) : EMPTY_DRAFT,
    unsent: unsent?.draft ?? draft,
    schema: contentApi.contentFields,
    check: ({ contentType, slug }) => ({ slug: slugProblem(contentType, slug.trim()) }),
    done: (saved) => {
      showToast(done, { title: 'Success' });
      setConflict(null);
      setBase(saved);
      form.restart(draftOf(saved));
      onSaved(saved);
    },
    refused: async (error) => {
      showToast(failed, { title: 'Error', tone: 'failure' });
      if (!base || !(error instanceof ApiFailure)) return false;
      // Deleted content can neither be loaded nor overwritten.
      if (error.status === 404) setConflict(null);
      if (error.code !== 'content-changed') return false;
      try {
        const theirs = await callEndpoint(contentApi.getContentItem, { params: { contentId: base.id } });
        setConflict({ sentence: error.sentence, theirs });
      } catch (failure) {
        setConflict(null);
        form.setProblem(errorMessage(failure));
      }
      return true;
    },
  });
  const writing: EditorState = { draft: form.values, item: base };
  useKeepUnsentDraft(place, form.isChanged ? writing : null);

  return {
    ...form,
    /** The stored item; null for a new one. */
    item: base,
    conflict,
    /** Locked until the response replaces what was sent; a new item continues on another page. */
    isSaving: form.isBusy || (item === null && base !== null),
    /** The slug follows the title while it is typed; it may be edited afterwards. */
    changeTitle: (title: string) => form.change({ title, slug: slugFromTitle(title) }),
    overwrite: async () => {
      overwritten.current = conflict?.theirs.version;
      await form.send();
      overwritten.current = undefined;
    },
    takeTheirs: () => {
      if (!conflict) return;
      setBase(conflict.theirs);
      form.restart(draftOf(conflict.theirs));
      setConflict(null);
    },
  };
}

function isEditorState(value: unknown): value is EditorState {
  return editorState(value) !== null;
}

export type ContentForm = ReturnType<typeof useContentForm>;
