import { Title, type TitleProps, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

type PageTitleProps = TitleProps & {
  /** The browser tab's title, when it differs from the heading. */
  documentTitle?: string;
  hidden?: boolean;
  children: ReactNode;
};

let isFirstPage = true;

/** A page's only h1. It takes the focus after navigation, so that screen readers announce the page. */
export function PageTitle({ documentTitle, hidden = false, children, ...titleProps }: PageTitleProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const title = documentTitle ?? (typeof children === 'string' ? children : 'Carbsight');

  useDocumentTitle(title);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new page
  useEffect(() => {
    if (isFirstPage && navigationType === 'POP') {
      isFirstPage = false;
      return;
    }
    isFirstPage = false;
    ref.current?.focus({ preventScroll: true });
  }, [pathname]);

  const heading = (
    <Title order={1} ref={ref} tabIndex={-1} style={{ overflowWrap: 'anywhere' }} {...titleProps}>
      {children}
    </Title>
  );
  return hidden ? <VisuallyHidden>{heading}</VisuallyHidden> : heading;
}

/** Sets the browser tab's title; null leaves it unchanged. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title === 'Carbsight' ? title : `${title} · Carbsight`;
  }, [title]);
}
