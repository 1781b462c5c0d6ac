import { judgingApi } from '@carbsight/contracts';
import { useEffect, useRef, useState } from 'react';
import { callEndpoint, useEndpoint } from '../../../shared/api';

const POLL_MS = 2_000;
/** A judge that takes longer than this is checked again only on request. */
const PATIENCE_MS = 120_000;

/** A meal's judgement, including one in progress: polled every two seconds until it is there. */
export function useJudging(mealId: string) {
  const evaluation = useEndpoint(judgingApi.getLlmEvaluation, { mealId });
  const [isOverdue, setIsOverdue] = useState(false);
  const price = useEndpoint(
    judgingApi.getEvaluationPrice,
    { mealId },
    { refreshInterval: (now) => (now?.isRunning && !isOverdue ? POLL_MS : 0) },
  );
  const isRunning = price.data?.isRunning ?? false;

  useEffect(() => {
    if (!isRunning || isOverdue) return;
    const timer = setTimeout(() => setIsOverdue(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isRunning, isOverdue]);

  const wasRunning = useRef(false);
  const { mutate: readEvaluation } = evaluation;
  useEffect(() => {
    if (wasRunning.current && !isRunning) void readEvaluation();
    wasRunning.current = isRunning;
  }, [isRunning, readEvaluation]);

  const lookAgain = () => {
    setIsOverdue(false);
    return price.mutate();
  };
  const request = async () => {
    await callEndpoint(judgingApi.requestLlmEvaluation, { params: { mealId } });
    const now = await lookAgain();
    // The judge finished before the poll: no running state was ever seen.
    if (!now?.isRunning) await readEvaluation();
  };
  return { evaluation, price, isRunning, isOverdue, request, lookAgain: () => void lookAgain() };
}
