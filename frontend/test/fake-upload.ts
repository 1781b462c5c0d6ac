export type Upload = { readonly headers: Record<string, string>; readonly form: FormData };
export type UploadAnswer = { status: number; body: unknown } | 'lost';

/** Stands in for XMLHttpRequest; answers uploads in turn and records them. */
export function fakeUploads(answers: UploadAnswer[]): Upload[] {
  const uploads: Upload[] = [];
  class FakeRequest {
    upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    status = 0;
    statusText = '';
    responseText = '';
    headers: Record<string, string> = {};
    open() {}
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    getResponseHeader() {
      return null;
    }
    abort() {
      this.onabort?.();
    }
    send(form: FormData) {
      uploads.push({ headers: this.headers, form });
      const answer = answers.shift();
      setTimeout(() => {
        this.upload.onprogress?.({ loaded: 1, total: 1 });
        if (!answer || answer === 'lost') return this.onerror?.();
        this.status = answer.status;
        this.responseText = JSON.stringify(answer.body);
        this.onload?.();
      }, 0);
    }
  }
  window.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  return uploads;
}
