import { useEffect, useState } from 'react';
import { RequestSheet } from './request-sheet.tsx';
import { useWaitingRequests } from './use-waiting-requests.ts';

/** A phone on the table is noticed, milliseconds. */
const BUZZ = [200, 100, 200];

/** Shows the oldest request above any screen, until it is answered, put off or over. */
export function ApprovalRequests() {
  const { requests, readAt } = useWaitingRequests();
  const [putOff, setPutOff] = useState<ReadonlySet<string>>(new Set());
  const request = requests.find(({ id }) => !putOff.has(id));
  const id = request?.id;
  useEffect(() => {
    if (id) navigator.vibrate?.(BUZZ);
  }, [id]);
  if (!request) return null;
  return (
    <RequestSheet
      key={request.id}
      request={request}
      readAt={readAt}
      onClose={() => setPutOff((before) => new Set([...before, request.id]))}
    />
  );
}
