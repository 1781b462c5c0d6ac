import { z } from 'zod';
import { defineSchema } from '../endpoint.js';

export const systemStatus = z.enum(['healthy', 'warning', 'critical']);

export const serviceStatus = z.enum(['online', 'degraded', 'offline']);

export const errorSeverity = z.enum(['high', 'medium', 'low']);

/** A service beside its bare status: what it is called, and what the measurement found. */
const serviceDetail = z.object({
  label: z.string(),
  /** A few words for the administrator, for example `PostgreSQL · 3 ms`. Never an address or a key. */
  detail: z.string(),
  /** How long the service took to answer, in milliseconds; null where nothing was asked. */
  latencyMs: z.number().nullable(),
});

/** Errors of one kind: the same thing going wrong again is one entry with a higher count. */
export const systemError = z.object({
  id: z.uuid(),
  message: z.string(),
  severity: errorSeverity,
  /** When it happened last. */
  timestamp: z.iso.datetime(),
  firstSeen: z.iso.datetime(),
  count: z.int(),
  /** The program that met it. */
  source: z.string(),
});

/** Percent from 0 to 100; null where the machine does not tell. */
const percent = z.number().min(0).max(100).nullable();

export const systemHealth = z.object({
  status: systemStatus,
  /** Of the API process that answers, in seconds. */
  uptime: z.number(),
  performance: z.object({
    /** Milliseconds: the median of the requests of the last five minutes; without any, one question to the database. */
    responseTime: z.number(),
    /** How many requests the median stands for; 0: it is the database's. */
    responseSamples: z.int(),
    cpuUsage: percent,
    memoryUsage: percent,
    diskUsage: percent,
  }),
  services: z.record(z.string(), serviceStatus),
  serviceDetails: z.record(z.string(), serviceDetail),
  /** Services that nobody has set up, each with the reason. They are not part of the status. */
  notConfigured: z.record(z.string(), z.object({ label: z.string(), reason: z.string() })),
  /** Of the last 24 hours, latest first. */
  errors: z.array(systemError),
  /** One measurement is shared by all who ask within two seconds. */
  measuredAt: z.iso.datetime(),
});

export const getSystemHealth = defineSchema({
  summary: 'What runs, measured: services, processor, memory, disk, and the errors of the last day',
  status: 200,
  answer: systemHealth,
});

export const deploymentInfo = z.object({
  version: z.string(),
  /** When this build was first started here. */
  deployedAt: z.iso.datetime(),
  /** A short name of the build; `source` when it runs unbuilt. */
  build: z.string(),
  builtAt: z.iso.datetime().nullable(),
});

export const getDeploymentInfo = defineSchema({
  summary: 'The version that runs and when it was deployed',
  status: 200,
  answer: deploymentInfo,
});
