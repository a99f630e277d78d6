/** Asks as often as a busy server needs it: what could not be answered now is asked anew. */
export async function patiently(ask: () => Promise<Response>): Promise<Response> {
  const until = Date.now() + 60_000;
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503 || Date.now() > until) return answer;
    await new Promise((resume) => setTimeout(resume, 300));
  }
}
