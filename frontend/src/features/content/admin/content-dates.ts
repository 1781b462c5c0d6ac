const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export const dayText = (at: string) => day.format(new Date(at));
export const momentText = (at: string) => moment.format(new Date(at));
