/** What a caller said, as the carrier keeps it. */
export interface RecordingRef {
  accountId: string;
  recordingId: string;
}

/**
 * `unavailable`: not there yet, or nobody answers; it may be later. `refused`: it will never come,
 * such as a file that is far too large.
 */
export type FetchedRecording =
  { outcome: 'fetched'; sound: Buffer } | { outcome: 'unavailable' | 'refused'; reason: string };

/** Messages that a carrier keeps, as MP3. It answers and never throws. */
export interface CarrierRecordings {
  fetch(recording: RecordingRef): Promise<FetchedRecording>;
  /** Whether the carrier has it no more; false where nobody knows, and it has to be asked again. */
  remove(recording: RecordingRef): Promise<boolean>;
}
