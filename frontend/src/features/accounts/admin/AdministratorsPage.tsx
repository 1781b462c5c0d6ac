import { administratorsApi } from '@carbsight/contracts';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton, AdminPage, ForOwners, RevealWhen } from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';
import { InviteDialog } from './InviteDialog';
import { InvitationsPanel, PeoplePanel } from './PeoplePanels';

/** A mail that was sent, or an invitation that was accepted, shows soon. */
const REFRESH_MS = 15_000;

/** Who may open the admin area. */
export default function AdministratorsPage() {
  const administrators = useEndpoint(administratorsApi.listAdministrators, {}, { refreshInterval: REFRESH_MS });
  const isKnown = Boolean(administrators.data ?? administrators.error);
  const [isInviting, setInviting] = useState(false);
  return (
    <AdminPage
      title="Administrators"
      description="Who can open the admin area, and in which role."
      actions={
        <ForOwners>
          <ActionButton Icon={IconUserPlus} onClick={() => setInviting(true)}>
            Invite
          </ActionButton>
        </ForOwners>
      }
    >
      <PeoplePanel list={administrators} />
      <RevealWhen isKnown={isKnown}>
        <InvitationsPanel list={administrators} />
      </RevealWhen>
      {isInviting && <InviteDialog onInvited={administrators.mutate} onClose={() => setInviting(false)} />}
    </AdminPage>
  );
}
