import { mistakeIn } from './mistake-in';

export type Upload = { readonly headers: Record<string, string>; readonly form: FormData; isAborted: boolean };
/** 'stuck': half of the bytes are sent, then nothing more happens. 'portal': the sign-in page of a hotel's network. */
export type UploadAnswer = { status: number; body: unknown; retryAfterSec?: number } | 'lost' | 'stuck' | 'portal';

/**
 * Stands in for XMLHttpRequest; answers uploads in turn and records them. A promise: everything is sent, the response is pending.
 */
export function fakeUploads(answers: (UploadAnswer | Promise<UploadAnswer>)[]): Upload[] {
  const uploads: Upload[] = [];
  class FakeRequest {
    upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    status = 0;
    statusText = '';
    responseText = '';
    retryAfterSec: number | undefined;
    headers: Record<string, string> = {};
    record: Upload | null = null;
    address: [method: string, url: string] = ['', ''];
    open(...address: [method: string, url: string]) {
      this.address = address;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    getResponseHeader() {
      return this.retryAfterSec === undefined ? null : String(this.retryAfterSec);
    }
    abort() {
      if (this.record) this.record.isAborted = true;
      this.onabort?.();
    }
    send(form: FormData) {
      this.record = { headers: this.headers, form, isAborted: false };
      uploads.push(this.record);
      const answer = answers.shift() ?? 'lost';
      setTimeout(async () => {
        this.upload.onprogress?.({ loaded: answer === 'stuck' ? 1 : 2, total: 2 });
        const settled = await answer;
        if (settled === 'stuck' || this.record?.isAborted) return;
        if (settled === 'lost') return this.onerror?.();
        if (settled === 'portal') {
          this.status = 200;
          this.responseText = '<html>';
          return this.onload?.();
        }
        this.status = settled.status;
        this.retryAfterSec = settled.retryAfterSec;
        const mistake = settled.status < 300 ? mistakeIn(...this.address, settled.body) : null;
        if (mistake) throw mistake;
        this.responseText = JSON.stringify(settled.body);
        this.onload?.();
      }, 0);
    }
  }
  window.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  return uploads;
}
