import type { Endpoint } from '@carbsight/contracts';
import { Injectable } from '@nestjs/common';
import { expectedFiles, formMaxBytes, receiveUpload, refuseForm, type UploadedFile } from '../http/receive-upload.js';
import type { ApiRequest } from '../http/request.js';
import { PhotoSlots } from '../photos/photo-slots.js';
import { discardBody } from './discard-body.js';
import { receiveJsonUpload, refuseJson } from './receive-json-upload.js';
import { UploadFolder } from './upload-folder.js';
import { enforceUploadRate, isUploadTooSlow, UploadSlots } from './upload-slots.js';

type ReceivedUpload = {
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
  /** Removes the files and releases the slot before the response is sent, so that this person's next upload fits. */
  end(): Promise<void>;
};

/** Receives the body of an upload, if there is a free slot. */
@Injectable()
export class UploadReceiver {
  constructor(
    private readonly places: UploadSlots,
    private readonly folder: UploadFolder,
    private readonly slots: PhotoSlots,
  ) {}

  /**
   * Checked before authentication: in a burst, looking everyone up only to reject them would keep the database from answering other calls.
   * @throws ApiFailure 503 `busy` while there is no free slot
   */
  refuseWhenFull(endpoint: Endpoint, request: ApiRequest): void {
    // Without its optional photo, the call is JSON and needs no slot.
    if (!endpoint.upload || (endpoint.upload === 'optional' && !request.isMultipart())) return;
    try {
      this.places.refuseWhenFull();
    } catch (error) {
      discardBody(request.raw, maxBytesOf(endpoint));
      throw error;
    }
  }

  /** @throws ApiFailure, without reading the body if it says `busy` or that the body is too large */
  async receive(endpoint: Endpoint, request: ApiRequest): Promise<ReceivedUpload> {
    const personId = request.user?.account.id ?? request.ip;
    const isJson = endpoint.upload === 'in-json';
    const maxBytes = maxBytesOf(endpoint);
    let giveBack: () => void;
    try {
      if (isJson) refuseJson(request, maxBytes);
      else refuseForm(request, expectedFiles(endpoint));
      const bytes = Number(request.headers['content-length'] ?? maxBytes);
      giveBack = this.places.take(personId, bytes, isJson ? 1 : placesFor(bytes));
    } catch (error) {
      discardBody(request.raw, maxBytes);
      throw error;
    }
    const paths: string[] = [];
    const newFile = async () => {
      const path = await this.folder.newFile();
      paths.push(path);
      return path;
    };
    const end = () => this.folder.remove(paths).finally(giveBack);
    const reading = this.receiveParts(endpoint, request, { personId, newFile });
    try {
      return { ...(await enforceUploadRate(request.raw, reading)), end };
    } catch (error) {
      discardBody(request.raw, maxBytes);
      const ended = reading.then(end, end);
      // A body that is too slow is still being read until its response has closed the connection.
      if (!isUploadTooSlow(error)) await ended;
      throw error;
    }
  }

  private async receiveParts(
    endpoint: Endpoint,
    request: ApiRequest,
    { personId, newFile }: { personId: string; newFile: () => Promise<string> },
  ): Promise<Omit<ReceivedUpload, 'end'>> {
    if (endpoint.upload === 'in-json') {
      const maxBytes = maxBytesOf(endpoint);
      const { body, file } = await receiveJsonUpload(request, { maxBytes, personId, newFile, slots: this.slots });
      return { body, files: file ? [file] : [] };
    }
    const { files, fields } = await receiveUpload(request, newFile, expectedFiles(endpoint));
    return { body: fields, files };
  }
}

function maxBytesOf({ upload, bodyMaxBytes = 0, filesMax = 1, fileMaxBytes }: Endpoint): number {
  return upload === 'in-json' ? bodyMaxBytes : formMaxBytes(filesMax, fileMaxBytes);
}

/** Several large photos take the places of as many uploads, so that the disk holds no more than with one photo each. */
const placesFor = (bytes: number) => Math.max(1, Math.ceil(bytes / formMaxBytes(1)));
