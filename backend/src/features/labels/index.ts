import { Module } from '@nestjs/common';
import { PhotoFiles } from '../../platform/photos/photo-files.js';
import { LabelsController } from './labels.controller.js';

/** Nutrition labels in photos. */
@Module({ controllers: [LabelsController], providers: [PhotoFiles] })
export class LabelsModule {}
