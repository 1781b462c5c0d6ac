import { type ContentStatus, type ContentType, contentApi } from '@carbsight/contracts';
import { contentStatusLabels, contentTypeLabels } from '@carbsight/domain';
import { useEndpoint } from '../../../shared/api';

type Option<Value extends string> = { readonly value: Value; readonly label: string };

/** The server's options; until it has answered, or if it fails, those built into the app. */
export function useContentOptions(): { types: Option<ContentType>[]; statuses: Option<ContentStatus>[] } {
  const { data } = useEndpoint(contentApi.getContentOptions, {}, { revalidateIfStale: false });
  return data ?? { types: optionsOf(contentTypeLabels), statuses: optionsOf(contentStatusLabels) };
}

function optionsOf<Value extends string>(labels: Readonly<Record<Value, string>>): Option<Value>[] {
  return Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));
}
