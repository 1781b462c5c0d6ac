/**
 * The part of libheif-js used here: libheif's C interface over WebAssembly memory; the package has types for the browser's module
 * only. Pointers are numbers. A function that returns a `heif_error` writes it to its first argument.
 */
declare module 'libheif-js/wasm-bundle.js' {
  const libheif: {
    HEAPU8: Uint8Array;
    HEAPU32: Uint32Array;
    _malloc(bytes: number): number;
    _free(pointer: number): void;
    _heif_context_alloc(): number;
    _heif_context_free(context: number): void;
    _heif_context_read_from_memory_without_copy(
      error: number,
      context: number,
      memory: number,
      bytes: number,
      options: number,
    ): void;
    _heif_context_get_primary_image_handle(error: number, context: number, handleOut: number): void;
    _heif_context_get_primary_image_ID(error: number, context: number, idOut: number): void;
    /** How many there are; at most `room` of their ids are written. */
    _heif_item_get_transformation_properties(context: number, item: number, idsOut: number, room: number): number;
    /** 0, 90, 180 or 270; -1 for a property of another kind. */
    _heif_item_get_property_transform_rotation_ccw(context: number, item: number, property: number): number;
    _heif_decoding_options_alloc(): number;
    _heif_image_handle_release(handle: number): void;
    _heif_image_handle_get_width(handle: number): number;
    _heif_image_handle_get_height(handle: number): number;
    _heif_image_handle_has_alpha_channel(handle: number): number;
    _heif_image_handle_get_image_tiling(error: number, handle: number, isTransformed: number, tilingOut: number): void;
    _heif_image_handle_decode_image_tile(
      error: number,
      handle: number,
      imageOut: number,
      colorspace: number,
      chroma: number,
      options: number,
      column: number,
      row: number,
    ): void;
    _heif_decode_image(
      error: number,
      handle: number,
      imageOut: number,
      colorspace: number,
      chroma: number,
      options: number,
    ): void;
    _heif_image_get_width(image: number, channel: number): number;
    _heif_image_get_height(image: number, channel: number): number;
    _heif_image_get_plane_readonly2(image: number, channel: number, strideOut: number): number;
    _heif_image_release(image: number): void;
  };
  export = libheif;
}
