import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPart } from '../../../../test/render-part';
import { NoteField } from './NoteField';

function openWith(note: string) {
  const Screen = () => {
    const [value, setValue] = useState(note);
    return <NoteField value={value} onChange={setValue} />;
  };
  renderPart(<Screen />);
  return {
    field: screen.getByLabelText('What is on the plate?'),
    chip: screen.getByRole('button', { name: '1 banana' }),
  };
}

describe('a one-tap food', () => {
  it('is appended to the note', async () => {
    const { field, chip } = openWith('porridge ');
    await userEvent.click(chip);
    expect(field).toHaveValue('porridge, 1 banana');
  });

  it('is never added in part: if it does not fit, a message says so until the note changes', async () => {
    const note = 'x'.repeat(495);
    const { field, chip } = openWith(note);
    await userEvent.click(chip);
    expect(field).toHaveValue(note);
    expect(screen.getByRole('status')).toHaveTextContent('No room left for “1 banana”. 5 characters left');
    await userEvent.type(field, '{Backspace}');
    expect(screen.getByRole('status')).toHaveTextContent(/^6 characters left$/);
  });
});

it('follows the text’s direction', () => {
  expect(openWith('').field).toHaveAttribute('dir', 'auto');
});
