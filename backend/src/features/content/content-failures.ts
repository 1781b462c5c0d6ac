import type { Actor, ContentRefusal } from '@carbsight/database';
import { ApiFailure } from '../../platform/http/api-failure.js';

export const contentNotFound = () => new ApiFailure(404, 'content-not-found', 'This content does not exist any more.');
export const pageNotFound = () => new ApiFailure(404, 'page-not-found', 'There is no such page.');

export const slugRefused = (sentence: string) =>
  new ApiFailure(400, 'slug-not-valid', sentence, { fields: [{ path: 'slug', message: sentence }] });

export function nothingToPublish(): ApiFailure {
  const sentence = 'There is nothing to publish yet: the text is empty.';
  return new ApiFailure(400, 'content-empty', sentence, { fields: [{ path: 'content', message: sentence }] });
}

/** @param address what the content wanted to stand at, for example `/blog/bread` */
export function refusalOf(refusal: ContentRefusal, actor: Actor, address: string): ApiFailure {
  switch (refusal.refused) {
    case 'missing':
      return contentNotFound();
    case 'not-a-draft':
      return new ApiFailure(409, 'not-a-draft', 'Only a draft can be published, and this is none any more.');
    case 'slug-taken': {
      const sentence = `There is other content at ${address} already. Please choose another slug.`;
      return new ApiFailure(409, 'slug-taken', sentence, { fields: [{ path: 'slug', message: sentence }] });
    }
    case 'changed':
      return changedMeanwhile(refusal.by, actor, 'Nothing of yours was saved yet.');
  }
}

/** @param outcome what became of the actor's own wish, as a sentence */
export function changedMeanwhile(by: Actor | null, actor: Actor, outcome: string): ApiFailure {
  const sentence = `This content was changed meanwhile by ${whoIs(by, actor)}. ${outcome}`;
  return new ApiFailure(409, 'content-changed', sentence);
}

function whoIs(by: Actor | null, actor: Actor): string {
  if (!by) return 'somebody else';
  return by.id === actor.id ? 'you, in another window' : by.email;
}
