import { samplingApi } from '@carbsight/contracts';
import { AdminPage, Placeholder } from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';
import { FailureAlert } from '../../../shared/ui';
import { SamplingForm } from './SamplingForm';

const RETRIES = 1;
const RETRY_MS = 500;

/** Sets the share of scans that are judged and shadowed. */
export default function SamplingConfigPage() {
  const { data, error, mutate } = useEndpoint(
    samplingApi.getSamplingConfig,
    {},
    {
      shouldRetryOnError: true,
      onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
        if (retryCount <= RETRIES) setTimeout(() => void revalidate({ retryCount }), RETRY_MS);
      },
    },
  );
  return (
    <AdminPage
      title="Evaluation Sampling Configuration"
      description="Which share of the scans is judged by a language model, and which share is read by a second model."
    >
      {error && !data && (
        <FailureAlert>Failed to load sampling configuration. Please check your admin permissions.</FailureAlert>
      )}
      {!data && !error && <Placeholder label="Loading sampling configuration..." height={460} />}
      {data && (
        <SamplingForm stored={data} onStored={(config) => mutate(config, { revalidate: false })} onReload={mutate} />
      )}
    </AdminPage>
  );
}
