const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

export const dayText = (at: string) => day.format(new Date(at));
export const momentText = (at: string) => moment.format(new Date(at));
export const longDayText = (at: string) => longDay.format(new Date(at));
