import { useLocation, useNavigate } from 'react-router';
import { ContentEditor } from './ContentEditor';
import { editorState } from './content-drafts';

export default function NewContentPage() {
  const navigate = useNavigate();
  const begun = editorState(useLocation().state);
  return (
    <ContentEditor
      item={null}
      draft={begun?.draft}
      onSaved={({ id }) => void navigate(`/admin/content/${id}/edit`, { replace: true })}
    />
  );
}
