import { Module } from '@nestjs/common';
import { PhotoFiles } from '../../platform/photos/photo-files.js';
import { LabelsController } from './labels.controller.js';
import { LabelsService } from './labels.service.js';

/** Nutrition labels in photos. */
@Module({ controllers: [LabelsController], providers: [LabelsService, PhotoFiles] })
export class LabelsModule {}
