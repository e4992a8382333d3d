/**
 * The result of work, or a rejection as soon as the signal aborts. Work that never settles (a broken file can leave
 * pdfjs waiting for itself, a closed engine never answers) so ends at the deadline and not with the worker.
 */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new Error('aborted'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
