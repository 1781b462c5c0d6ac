import { screen } from '@testing-library/react';
import { renderPart } from '../../../../test/render-part';
import { NoteField } from './NoteField';

it('says how much room is left near its end, and follows the text’s direction', () => {
  renderPart(<NoteField value={'x'.repeat(495)} onChange={() => {}} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^5 characters left$/);
  expect(screen.getByLabelText('What is on the plate?')).toHaveAttribute('dir', 'auto');
});
