import { type GoldenCandidate, goldenImagesApi } from '@carbsight/contracts';
import { IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { Panel } from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';
import { EmptyState, FailureAlert, PageFailure } from '../../../shared/ui';
import { ListSkeleton } from '../ListSkeleton';
import { AcceptDialog } from './AcceptDialog';
import { CandidateCard } from './CandidateCard';
import classes from './candidates.module.css';
import { LeaveOutDialog } from './LeaveOutDialog';

type Task = { readonly kind: 'accept' | 'leave-out'; readonly candidate: GoldenCandidate };

/** Corrected meals of people who allow it, those that would teach most first. */
export function CandidatesTab({ onAccepted }: { onAccepted: () => void }) {
  const { data, error, mutate } = useEndpoint(goldenImagesApi.listGoldenCandidates, {});
  const [task, setTask] = useState<Task | null>(null);
  const dialog = { onChanged: () => void mutate(), onClose: () => setTask(null) };
  return (
    <>
      {!data && error && <PageFailure message={error.sentence} onRetry={() => void mutate()} />}
      {!data && !error && <ListSkeleton label="Loading meals..." height={148} />}
      {data && (
        <Panel
          title="Meals worth learning from"
          description="Only meals of people who switched on “Use my photos to improve Carbsight” are here. They can withdraw at any time: then their meals leave this list, and their copies leave the golden set."
        >
          {error && <FailureAlert>The list could not be refreshed. {error.sentence}</FailureAlert>}
          {data.length === 0 ? (
            <EmptyState icon={<IconUsersGroup size={36} />} title="No meals to look at">
              A meal appears here when its owner has corrected it and allows research with the photo.
            </EmptyState>
          ) : (
            <ul className={classes.cards} aria-label="Meals worth learning from">
              {data.map((candidate) => (
                <li key={candidate.mealId}>
                  <CandidateCard
                    candidate={candidate}
                    onAccept={() => setTask({ kind: 'accept', candidate })}
                    onLeaveOut={() => setTask({ kind: 'leave-out', candidate })}
                  />
                </li>
              ))}
            </ul>
          )}
        </Panel>
      )}
      {task?.kind === 'accept' && <AcceptDialog candidate={task.candidate} onAccepted={onAccepted} {...dialog} />}
      {task?.kind === 'leave-out' && <LeaveOutDialog candidate={task.candidate} {...dialog} />}
    </>
  );
}
