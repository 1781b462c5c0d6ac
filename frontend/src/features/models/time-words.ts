const dayAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export function timeText(at: string): string {
  return dayAndTime.format(new Date(at));
}
