import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import classes from './content-body.module.css';

/**
 * Text of an administrator as HTML. The server has cleaned it; nothing else may ever be given to this.
 * Links to our own pages lead there without loading the app anew.
 */
export function ContentBody({ html }: { html: string }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || link.target || link.origin !== window.location.origin) return;
    // The API, files and the queues' board are no pages of the app.
    if (/^\/(?:api|admin\/queues)(?:\/|$)|\.[a-z0-9]+$/i.test(link.pathname)) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server
    <div className={classes.body} dir="auto" lang="en" onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
