import { act, screen, within } from '@testing-library/react';
import { renderPart } from '../../../../../test/render-part';
import { messagesReady, switchLanguage } from '../../../../shared/i18n';
import { GramsControl } from './GramsControl';

afterEach(() => act(() => switchLanguage('en')));

const measures = [
  { measure: '1 cup', grams: 198, known: { count: 1, unit: 'cup', size: null } },
  { measure: '1 oz, dry, yields', grams: 71, known: null },
] as const;

it.each([
  ['en', ['1 cup (198 g)', '1 oz, dry, yields (71 g)']],
  ['de', ['1 Tasse (198 g)']],
] as const)('offers measures in the words of %s alone', async (language, offered) => {
  await switchLanguage(language);
  await messagesReady();
  renderPart(
    <GramsControl
      name="Lentils"
      grams={100}
      estimatedGrams={null}
      comparedWith="entered"
      measures={[...measures]}
      onChange={() => {}}
    />,
  );
  const chips = within(screen.getByRole('group')).getAllByRole('button');
  expect(chips.map(({ textContent }) => textContent)).toEqual(offered);
});
