import { Navigate } from 'react-router';

/** The address of the sampling rates, which are set next to the models that they concern. */
export default function SamplingConfigPage() {
  return <Navigate to="/admin/models?tab=judge" replace />;
}
