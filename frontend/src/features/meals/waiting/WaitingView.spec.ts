import { analysisStage } from '@carbsight/contracts';
import { stageOrder } from './WaitingView';

it('shows every stage that the server has, in its order', () => {
  expect(stageOrder).toEqual(analysisStage.options);
});
