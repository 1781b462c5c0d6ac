import type { DeviceClass, ScanErrorKind, ScanEventType } from '@carbsight/contracts';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** One attempt to scan a meal: how far it got, kept up to date by a trigger on the events. Erased with the person. */
@Entity('scan_sessions')
export class ScanSessionEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  /** The browser's name for it, unique only per person, so that no one can write into another person's session. */
  @Column('text') key!: string;
  @Column('text') device!: DeviceClass;
  /** Never changes: roll-ups count the session at this time. */
  @Column('timestamptz', { name: 'started_at' }) startedAt!: Date;
  @Column('timestamptz', { name: 'last_event_at' }) lastEventAt!: Date;
  @Column('integer', { name: 'event_count', default: 0 }) eventCount!: number;
  @Column('boolean', { name: 'photo_initiated', default: false }) photoInitiated!: boolean;
  @Column('boolean', { name: 'photo_captured', default: false }) photoCaptured!: boolean;
  @Column('boolean', { name: 'photo_uploaded', default: false }) photoUploaded!: boolean;
  @Column('boolean', { name: 'photo_submitted', default: false }) photoSubmitted!: boolean;
  @Column('boolean', { name: 'analysis_received', default: false }) analysisReceived!: boolean;
  @Column('boolean', { name: 'results_viewed', default: false }) resultsViewed!: boolean;
  @Column('boolean', { name: 'feedback_given', default: false }) feedbackGiven!: boolean;
  @Column('boolean', { name: 'own_total_entered', default: false }) ownTotalEntered!: boolean;
  @Column('boolean', { name: 'analysis_cancelled', default: false }) analysisCancelled!: boolean;
  @Column('integer', { name: 'upload_errors', default: 0 }) uploadErrors!: number;
  @Column('integer', { name: 'api_errors', default: 0 }) apiErrors!: number;
  @Column('integer', { name: 'server_errors', default: 0 }) serverErrors!: number;
  @Column('integer', { name: 'timeout_errors', default: 0 }) timeoutErrors!: number;
  /** Milliseconds; the longest of several values, so that their order of arrival does not matter. */
  @Column('integer', { name: 'response_ms', nullable: true }) responseMs!: number | null;
  @Column('integer', { name: 'upload_ms', nullable: true }) uploadMs!: number | null;
  /** Of the meal's first analysis, measured on the server. */
  @Column('integer', { name: 'processing_ms', nullable: true }) processingMs!: number | null;
}

/** An event of a scan screen, as it arrived; deleted after 120 days. */
@Entity('scan_events')
export class ScanEventEntity {
  @PrimaryColumn('bigint', { name: 'session_id' }) sessionId!: string;
  @PrimaryColumn('text') type!: ScanEventType;
  /** By the device's clock; together with session and type it makes a batch that is sent twice count once. */
  @PrimaryColumn('timestamptz', { name: 'client_at' }) clientAt!: Date;
  /** The same, or the time of arrival if that is not within the 24 hours before. */
  @Column('timestamptz') at!: Date;
  @Column('integer', { nullable: true }) ms!: number | null;
  @Column('text', { nullable: true }) error!: ScanErrorKind | null;
}
