import type { Language } from '@carbsight/contracts';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import classes from './content-body.module.css';

/**
 * An administrator's text as HTML. The server has sanitised it; never pass anything else.
 * Links to our own pages navigate without reloading the app.
 */
export function ContentBody({ html, language }: { html: string; language: Language }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || link.target || link.origin !== window.location.origin) return;
    // The API, files and the queue board are not pages of the app.
    if (/^\/(?:api|admin\/queues)(?:\/|$)|\.[a-z0-9]+$/i.test(link.pathname)) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div
      className={classes.body}
      dir="auto"
      lang={language}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
