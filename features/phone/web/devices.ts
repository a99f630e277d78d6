import { localStore } from '@portal/web/lib/storage.ts';
import { keys } from '@portal/web/lib/storage-keys.ts';

export interface Devices {
  /** Ids of the browser's; empty for the usual one. */
  readonly microphone: string;
  readonly loudspeaker: string;
}

/** What was chosen in this browser last. */
export function rememberedDevices(): Devices {
  try {
    const kept = JSON.parse(localStore.getItem(keys.phoneDevices) ?? '{}') as Partial<Devices>;
    const { microphone = '', loudspeaker = '' } = kept;
    return { microphone, loudspeaker };
  } catch {
    return { microphone: '', loudspeaker: '' };
  }
}

export function rememberDevices(devices: Devices): void {
  localStore.setItem(keys.phoneDevices, JSON.stringify(devices));
}

/** Where a browser lets one choose, sound comes out there; one that is unplugged is left aside. */
export async function soundBy(audio: HTMLAudioElement, loudspeaker: string): Promise<void> {
  const sink: { setSinkId?: (id: string) => Promise<void> } = audio;
  await sink.setSinkId?.(loudspeaker).catch(() => sink.setSinkId?.(''));
}
