import { type FamilyMember, familyApi } from '@carbsight/contracts';
import { Checkbox } from '@mantine/core';
import { callEndpoint, errorMessage } from '../../../shared/api';
import { formatDate } from '../../../shared/i18n';
import { uiText } from '../../../shared/ui';
import { useAttempt } from '../../../shared/ui/useAttempt';
import { familyText as text } from './family-text';

type AboutMemberProps = { member: FamilyMember; onChanged: () => Promise<unknown> };

/** What a member may do, and whether they see glucose, which is ticked for each. */
export function AboutMember({ member: { id, name, may, since, glucose }, onChanged }: AboutMemberProps) {
  const { isBusy, attempt } = useAttempt(errorMessage);
  const tick = (shown: boolean) =>
    attempt(() => callEndpoint(familyApi.changeFamilyAccess, { params: { accessId: id }, body: { glucose: shown } }), {
      done: uiText('saved'),
      after: onChanged,
    });
  return (
    <>
      {text(may === 'log' ? 'logs' : 'sees')} · {text('since', { when: formatDate(since) })}
      <Checkbox
        mt={6}
        size="sm"
        label={text('seesGlucose')}
        aria-label={text('seesGlucoseOf', { name })}
        checked={glucose}
        disabled={isBusy}
        onChange={(event) => void tick(event.currentTarget.checked)}
      />
    </>
  );
}
