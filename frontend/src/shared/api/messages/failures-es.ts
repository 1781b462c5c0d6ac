import type { MealFailureName, PersonFailureName } from '@carbsight/contracts';

/** Failures that people meet, in Spanish. The English sentences stand in `packages/contracts/src/failures`. */
export const personFailuresEs: Readonly<Record<PersonFailureName, string>> = {
  // Anywhere
  busy: 'Ahora mismo mucha gente usa Carbsight. Inténtalo de nuevo dentro de un momento.',
  'busy_signing-in': 'Ahora mismo mucha gente está iniciando sesión. Inténtalo de nuevo dentro de un momento.',
  busy_photos: 'Ahora mismo llegan muchas fotos. Envía la tuya otra vez dentro de un momento.',
  'internal-error': 'Algo ha ido mal por nuestra parte. Inténtalo de nuevo.',
  'photo-storage-unavailable':
    'Ahora mismo no se pueden guardar ni mostrar fotos. No se ha cambiado nada; inténtalo de nuevo dentro de unos minutos.',
  'database-unavailable': 'El servicio no está disponible en este momento. Inténtalo de nuevo dentro de un momento.',
  'storage-full':
    'Ahora mismo no se puede guardar nada porque nuestro almacenamiento está lleno. No se ha cambiado nada; inténtalo de nuevo dentro de unos minutos.',
  'invalid-json': 'La solicitud no es JSON válido.',
  'invalid-request': 'La solicitud no es válida.',
  'invalid-text': 'El texto contiene un carácter que no se puede guardar.',
  'invalid-cursor': 'Esta página no se conoce. Empieza desde el principio.',
  'invalid-address': 'Esta dirección no se puede leer.',
  'not-found':
    'No hay nada en esta dirección. Si estás en una página de Carbsight, vuelve a cargarla: puede que haya una versión más reciente.',
  'request-too-large': 'La solicitud es demasiado grande.',
  'media-type-not-supported': 'Este tipo de contenido no se admite aquí.',
  'foreign-origin':
    'Esta página no se ha abierto desde la dirección de Carbsight. Abre Carbsight en su dirección habitual y vuelve a intentarlo.',
  'too-many-attempts': 'Demasiados intentos. Espera un poco e inténtalo de nuevo.',
  'not-allowed': 'Solo un administrador puede hacer esto.',
  'other-person': 'Otra persona ha iniciado sesión aquí. Inicia sesión otra vez.',

  // Account
  'not-signed-in': 'Inicia sesión primero.',
  'wrong-credentials': 'El correo electrónico o la contraseña no son correctos.',
  'email-taken': 'Ya hay una cuenta con este correo. Inicia sesión con ella.',
  'password-too-common': 'Esta contraseña es demasiado común. Elige otra.',
  'password-unchanged': 'Esta ya es tu contraseña. Elige otra.',
  'password-changed-meanwhile': 'Tu contraseña se acaba de cambiar en otro dispositivo. Inicia sesión otra vez.',
  'wrong-password': 'Esta no es tu contraseña.',
  'reset-link-invalid': 'Este enlace ya se ha usado o ha caducado. Pide uno nuevo.',
  'invitation-invalid':
    'Este enlace no es válido. Si la invitación se envió otra vez, solo cuenta su correo más reciente.',
  'invitation-used': 'Esta invitación ya se ha usado. Inicia sesión con su correo.',
  'invitation-expired': 'Esta invitación ha caducado. Pide a quien te invitó que la envíe otra vez.',
  'invitation-withdrawn': 'Esta invitación se ha retirado.',
  'invitation-for-another': 'Esta invitación es para {{email}}. Inicia sesión o regístrate con ese correo.',
  'second-factor-required': 'Introduce el código de tu aplicación de autenticación o un código de recuperación.',
  'second-factor-wrong': 'Este código es incorrecto, ha caducado o ya se ha usado. Espera al siguiente.',
  'wrong-code': 'Este código es incorrecto, ha caducado o ya se ha usado.',
  'two-factor-on': 'Ya hay configurada una aplicación de autenticación. Desactívala primero.',
  'two-factor-off': 'No hay configurada ninguna aplicación de autenticación.',
  'session-not-found': 'En este dispositivo ya se ha cerrado la sesión.',
  'share-not-found': 'Este enlace no funciona: ha terminado, se ha retirado o está incompleto.',
  'shares-full': 'Ya hay {{most}} enlaces. Termina uno que ya no necesites.',
  'family-invitation-not-found':
    'Esta invitación no funciona: se ha usado, ha terminado, se ha retirado o el enlace está incompleto. Pide una nueva.',
  'family-invitation-for-another':
    'Esta invitación es para otro correo. Inicia sesión con la cuenta del correo para el que se hizo.',
  'family-invitation-own': 'Esta invitación es tuya. Envía el enlace a la persona a la que va dirigida.',
  'family-invited-self': 'Este es tu propio correo. Introduce el de otra persona.',
  'family-full': 'Ya hay {{most}}. Termina uno que ya no necesites.',
  'family-access-ended': 'Este acceso ya ha terminado.',
  'diary-not-found': 'No puedes ver este diario: tu acceso ha terminado o el diario no existe.',
  'meal-of-another':
    'Solo la persona a quien pertenece el diario puede borrar esta comida. Tú puedes borrar lo que anotaste.',
  'diaries-full': 'Ya llevas {{most}} diarios.',
  'diary-read-only': 'Puedes ver este diario, pero no cambiar nada en él.',
  'token-not-found': 'No existe ese token. Quizá se haya retirado.',
  'tokens-full': 'Ya hay {{most}} tokens. Retira uno que ya no necesites.',
  'nightscout-unreachable':
    'En esta dirección no responde ningún Nightscout. Comprueba la dirección y que se abre en un navegador.',
  'nightscout-unreachable_address':
    'No se puede llegar a esta dirección desde aquí. Nightscout necesita una dirección abierta a internet.',
  'nightscout-refused':
    'Nightscout lo ha rechazado: hace falta un token que pueda leer su estado y sus entradas. Crea uno en Admin Tools.',
  'nightscout-takes-no-notes':
    'Este Nightscout no acepta notas: su careportal está desactivado. Añade «careportal» a su ajuste ENABLE.',
  'notes-are-off': 'El envío de comidas a Nightscout está desactivado en tu perfil.',
  'file-too-large': 'El archivo es demasiado grande: como máximo {{most}} MB.',
  'too-many-files_no-photo': 'Envía exactamente un archivo.',
  'not-a-form_no-photo': 'Envía el archivo en un formulario con un campo llamado file.',
  'unexpected-file_no-photo': 'Envía el archivo en el campo llamado file.',
  'missing-file_no-photo': 'Elige un archivo.',
  'empty-file_no-photo': 'El archivo está vacío. Elige otro.',
  'meter-file-unknown':
    'No podemos leer este archivo. Conocemos los archivos CSV de LibreView, Dexcom Clarity, CareLink, Glooko, xDrip+, Juggluco y mySugr, y los de medidores como Contour, Accu-Chek y OneTouch. Expórtalo como CSV y no lo modifiques.',
  'meter-file-unknown_program':
    'Este archivo parece de {{program}}, pero no tiene ninguna tabla de lecturas de glucosa que podamos leer. Exporta las lecturas como CSV y no modifiques el archivo.',
  'meter-file-unknown_packed':
    'Es un archivo comprimido o un libro de cálculo. Descomprímelo o exporta las lecturas como CSV, y elige el archivo que las contiene.',
  'meter-file-broken': 'El archivo está dañado o incompleto. Expórtalo otra vez.',
  'meter-file-without-readings':
    'En este archivo no hay ninguna lectura que se pueda tomar: están por debajo de 39 o por encima de 600 mg/dL, son demasiado antiguas, del futuro, de una hora que el cambio de hora salta o repite, o ilegibles.',
  'meter-file-too-long':
    'Este archivo tiene más lecturas de las que se pueden tomar de una vez. Exporta un periodo más corto.',
  'meter-dates-ambiguous':
    'Las fechas de este archivo se pueden leer de varias maneras, por ejemplo {{example}}. Di en qué orden están: {{orders}}.',
  'meter-dates-contradict':
    'Las fechas de este archivo se contradicen: ningún orden de día y mes encaja con todas. Puede que una hoja de cálculo las haya cambiado. Exporta el archivo otra vez y no lo abras entretanto.',
  'glucose-readings-differ':
    'Lecturas de este archivo que difieren de las que ya están aquí a las mismas horas: {{count}}. Deshaz la importación anterior o elige la zona horaria correcta.',
  'glucose-nothing-new': 'Todas las lecturas de este archivo ya están aquí.',
  'glucose-imports-full': 'No podemos guardar más lecturas de archivos. Deshaz una importación que ya no necesites.',
  'glucose-import-not-found': 'No existe esa importación. Quizá se haya deshecho.',
  'push-device-not-found': 'A este dispositivo ya no se le envían notificaciones.',
  'push-devices-full': 'Ya se envían notificaciones a {{most}} dispositivos. Quita uno primero.',
  'push-address-refused':
    'No se puede llegar desde aquí al servicio de notificaciones de tu navegador, así que no se puede usar.',
  'avatar-missing': 'Esa imagen no existe.',
  'administrator-protected': 'La cuenta de un administrador no se puede eliminar.',
  'reference-range-reversed': 'El valor superior de referencia no puede ser menor que el inferior.',
  'unsubscribe-link-invalid':
    'Este enlace está incompleto. Ábrelo otra vez desde el correo o cambia los ajustes de correo en tu perfil.',

  // Photo
  'image-too-large': 'La foto es demasiado grande: como máximo {{most}} MB.',
  'image-too-large_pixels': 'La foto tiene demasiados píxeles: como máximo {{most}} megapíxeles.',
  'upload-too-slow': 'La foto ha llegado demasiado despacio. Inténtalo de nuevo cuando la conexión sea mejor.',
  'image-type-not-supported': 'Elige una foto JPEG, PNG, WebP, HEIC o AVIF.',
  'image-missing': 'Sube una imagen.',
  'image-not-readable': 'Esta foto está dañada o incompleta. Hazla otra vez o elige otra.',
  'image-too-small': 'Esta foto es demasiado pequeña para ver algo en ella.',
  'image-too-large_one-of-several': 'La foto {{place}} es demasiado grande: como máximo {{most}} MB.',
  'image-too-large_pixels-one-of-several':
    'La foto {{place}} de {{count}} tiene demasiados píxeles: como máximo {{most}} megapíxeles.',
  'image-type-not-supported_one-of-several':
    'La foto {{place}} de {{count}} no es JPEG, PNG, WebP, HEIC ni AVIF. Cámbiala o quítala.',
  'image-not-readable_one-of-several': 'La foto {{place}} de {{count}} está dañada o incompleta. Cámbiala o quítala.',
  'image-too-small_one-of-several': 'La foto {{place}} de {{count}} es demasiado pequeña para ver algo en ella.',
  'too-many-files': 'Envía exactamente una foto.',
  'too-many-files_of-meal': 'Envía {{most}} fotos de una comida como máximo.',
  'not-a-form': 'Envía un formulario multipart.',
  'not-a-form_photo': 'Envía la foto como formulario multipart, en un campo llamado image.',
  'unexpected-file': 'Envía la foto en el campo llamado image.',
  'missing-file': 'Añade una foto.',
  'missing-file_or-words': 'Añade una foto o describe la comida en pocas palabras.',
  'empty-file': 'La foto está vacía. Elige otra.',
  'empty-file_one-of-several': 'La foto {{place}} de {{count}} está vacía. Cámbiala o quítala.',
  'form-not-readable': 'El formulario tiene campos que no se esperan.',
  'form-not-readable_incomplete': 'La subida ha llegado incompleta. Inténtalo de nuevo.',
  'photo-missing': 'La foto de esta comida ya no está.',

  // Meals
  'daily-scans-used': 'Ya has usado tus {{count}} análisis de hoy. Mañana tendrás más.',
  'meal-not-found': 'Esta comida no existe.',
  'meal-removed': 'Esta comida se ha eliminado entretanto. Haz la foto otra vez.',
  'invalid-idempotency-key': 'La Idempotency-Key puede tener de 1 a 128 caracteres visibles.',
  'analysis-running': 'Esta comida se está analizando. Espera o cancela el análisis primero.',
  'analysis-running_already': 'Esta comida ya se está analizando. Espera o cancela el análisis primero.',
  'analysis-running_repeat': 'Esta comida se está analizando. Podrás registrarla otra vez cuando termine.',
  'no-figure': 'Esta comida no tiene carbohidratos que copiar. Introdúcelos primero.',
  'weight-unknown': 'No se sabe cuánto pesa esta comida. Elige en su lugar una parte de ella.',
  'no-plate': 'Esa comida ya no está o no admite más. Esta se queda como está.',
  'plate-itself': 'Una comida no se puede añadir a sí misma.',
  'no-estimate': 'Esta comida no tiene estimación que corregir. Puedes introducir su total.',
  'no-estimate_entered': 'Introdujiste esta comida tú: no hay estimación a la que volver.',
  'nothing-to-undo': 'No hay nada que deshacer.',
  'changed-elsewhere': 'Se ha cambiado en otro dispositivo. Vuelve a revisarlo.',
  'changed-meanwhile': 'Esta comida se ha cambiado desde entonces. Solo se puede deshacer el último cambio.',
  'adds-nothing': 'Elige un alimento de la tabla con sus gramos o introduce un nombre con sus carbohidratos.',
  'adds-nothing_zero': 'Un alimento de 0 g no añade nada. Quítalo en su lugar.',
  'more-carbs-than-food': 'Un alimento no puede tener más carbohidratos de lo que pesa.',
  'unknown-food': 'La tabla no tiene ese alimento.',
  'grams-needed': 'Di cuántos gramos son.',
  'servings-needed': 'No se conoce el peso de este alimento. Di cuántas porciones son.',
  'no-serving': 'No se conoce ninguna porción de este alimento. Indica sus gramos.',
  'item-twice': 'Un alimento solo puede estar una vez en la lista.',
  'unknown-item': 'Ese alimento no está en esta comida.',
  'too-much': 'Los alimentos suman {{sum}} g. Una comida puede tener {{most}} g como máximo.',
  'too-much_share':
    'Es más de lo que puede ser una comida: como máximo {{most}} g de carbohidratos y {{heaviest}} g de un alimento.',
  'too-many-meals': 'Son demasiadas comidas para un resumen. Elige menos días.',
  'plan-needed':
    'Las tablas y los resúmenes impresos forman parte de Essentials y Pro. Siempre puedes descargar una copia de todos tus datos en tu perfil.',
  'too-many-batches': 'Demasiados lotes de eventos. Envía menos y más grandes.',

  // Own foods
  'own-food-not-found': 'Ese alimento no está entre los tuyos.',
  'own-foods-full': 'Tienes {{most}} alimentos propios, el máximo posible. Elimina antes algunos.',
  'figures-impossible': 'Estos valores no son posibles.',
  'figures-impossible_no-figures':
    'Indica los carbohidratos por 100 g o por porción, o los ingredientes de una receta.',
  'figures-impossible_negative': 'Ningún valor puede ser menor que 0 g.',
  'figures-impossible_above-100': '100 g no pueden tener más de 100 g de carbohidratos.',
  'figures-impossible_sugars-above-carbs': 'Los azúcares son parte de los carbohidratos y no pueden superarlos.',
  'figures-impossible_fibre-above-carbs': 'Si los carbohidratos incluyen la fibra, esta no puede superarlos.',
  'figures-impossible_more-carbs-than-serving': 'Una porción no puede tener más carbohidratos de lo que pesa.',
  'figures-impossible_serving-too-much':
    'Una porción con más de 500 g de carbohidratos no es probable. Revísala o indica cuánto pesa una porción.',
  'figures-impossible_serving-contradicts':
    'Los valores por porción y por 100 g se contradicen. Revísalos, y también el peso de una porción.',
  'recipe-contains-itself': 'Esta receta se contendría a sí misma, directamente o a través de otra.',
  'recipe-incomplete': 'Indica los gramos o los carbohidratos de cada ingrediente.',
  'recipe-incomplete_ingredient-unknown': 'No hay ningún valor para este ingrediente: {{item}}.',
  'recipe-incomplete_amount':
    'Indica el peso de la olla cocinada, el número de porciones o los gramos de todos los ingredientes.',
  'merge-with-itself': 'Un alimento no se puede unir consigo mismo.',
  'csv-not-readable':
    'Este no es un archivo CSV de alimentos propios: su primera línea debe tener las columnas name y convention.',
  'csv-not-readable_quote':
    'En la línea {{line}}, unas comillas no se cierran o están dentro de una celda. No se ha importado nada. Dentro de una celda, escríbelas dos veces y encierra la celda: "pizza de 12""".',
  'csv-cell': 'Esto no se puede leer.',
  'csv-cell_one-too-many': 'Esta línea tiene más celdas que columnas. Un número con coma necesita comillas: "54,5".',
  'csv-cell_name-missing': 'Falta un nombre.',
  'csv-cell_too-long': 'Este texto es demasiado largo: {{most}} caracteres como máximo.',
  'csv-cell_not-a-number': '«{{value}}» no es un número. Escríbelo así: 12,5 o 12.5.',
  'csv-cell_too-much': '«{{value}}» es demasiado: como máximo {{most}}.',
  'csv-cell_too-little': '«{{value}}» es demasiado poco: debe ser mayor que 0.',
  'csv-cell_carbs-missing': 'Se indican fibra o azúcares, pero faltan los carbohidratos.',
  'csv-cell_choice': '«{{value}}» no es posible aquí. Escribe una de estas opciones: {{choices}}.',
  'csv-cell_recipe': 'Esta receta no se puede leer. Las recetas se escriben como en un archivo exportado.',
  'csv-cell_ingredients': 'Esta receta tiene demasiados ingredientes: como máximo {{most}}.',
  'csv-cell_barcode':
    '«{{value}}» no es un código de barras: puede que una hoja de cálculo lo haya cambiado. El alimento se ha añadido sin él.',

  // Labels and products
  'label-not-found': 'Esta etiqueta ya no está. Fotografíala otra vez.',
  'nothing-to-eat': 'Aquí no se pide ninguna cantidad: la comida ya tiene su valor o no muestra ningún envase.',
  'nothing-to-eat_amount': 'No se conoce el peso de una porción. Di cuántas porciones eran.',
  'barcode-invalid': 'Este no es el código de barras de un producto, que tiene 8, 12 o 13 cifras.',
  'barcode-invalid_check-digit':
    'Una cifra de este código de barras es incorrecta. Escanéalo otra vez o compara las cifras.',
  'product-unknown': 'Open Food Facts no conoce este producto. Puedes fotografiar su etiqueta nutricional.',
  'product-unknown_off': 'Aquí no se buscan productos. Puedes fotografiar la etiqueta nutricional.',
  'product-unknown_not-food': 'Según Open Food Facts, no es un alimento para personas.',
  'product-unknown_no-carbohydrate':
    'Open Food Facts conoce este producto, pero no sus carbohidratos. Puedes fotografiar su etiqueta nutricional.',
  'product-unknown_not-a-number':
    'Los valores de este producto en Open Food Facts no se pueden usar: uno no es un número. Puedes fotografiar su etiqueta nutricional.',
  'product-unknown_negative':
    'Los valores de este producto en Open Food Facts no pueden ser correctos: uno es menor que cero. Puedes fotografiar su etiqueta nutricional.',
  'product-unknown_above-100':
    'Los valores de este producto en Open Food Facts no pueden ser correctos: hay más nutrientes de lo que pesa el alimento. Puedes fotografiar su etiqueta nutricional.',
  'product-unknown_sugars-above-carbs':
    'Los valores de este producto en Open Food Facts no pueden ser correctos: hay más azúcares que carbohidratos. Puedes fotografiar su etiqueta nutricional.',
  'product-unknown_fibre-above-carbs':
    'Los valores de este producto en Open Food Facts no pueden ser correctos: hay más fibra que carbohidratos. Puedes fotografiar su etiqueta nutricional.',
  'look-up-unavailable':
    'Open Food Facts no responde en este momento. Inténtalo más tarde o fotografía la etiqueta nutricional.',

  // Plans
  'billing-not-configured': 'Los planes de pago no están disponibles aquí. No se ha cobrado nada.',
  'plan-is-given': 'Tu plan es un regalo: no hay nada que pagar.',
  'already-subscribed': 'Ya tienes un plan de pago. Cámbialo en «Gestionar el pago»; así nunca pagas dos veces.',
  'nothing-paid': 'No tienes ningún plan de pago, así que no hay ningún pago que gestionar.',
  'nothing-to-cancel': 'No tienes ningún plan de pago que cancelar.',
  'billing-unavailable':
    'El proveedor de pagos no responde en este momento. No se ha cobrado ni cambiado nada. Inténtalo de nuevo dentro de un momento.',
  'trial-used': 'Ya has usado tu prueba gratuita. Hay una para cada persona.',
  'trial-not-needed': 'Tu plan ya incluye todo lo de Essentials.',

  // Chat and public pages
  'message-not-found': 'Ese mensaje no existe.',
  'answer-settled': 'Esta pregunta ya se ha respondido o se está respondiendo.',
  'too-many-questions': 'Demasiado rápido. Espera un momento y pregunta otra vez.',
  'daily-questions-used': 'Ya has usado tus {{count}} preguntas de hoy. Mañana tendrás más.',
  'content-not-found': 'Este contenido ya no existe.',
  'page-not-found': 'Esta página no existe.',
};

/** Why an analysis ended without an estimate. */
export const mealFailuresEs: Readonly<Record<MealFailureName, string>> = {
  'needs-description': 'Necesitamos unas palabras sobre la comida. Escribe qué hay en el plato y más o menos cuánto.',
  'needs-description_words': 'Di en pocas palabras qué hay en el plato.',
  'needs-description_photo-or-words': 'Añade una foto o describe la comida en pocas palabras.',
  'needs-description_unknown':
    'No se ha encontrado en nuestra tabla de alimentos: {{foods}}. Descríbelo con otras palabras.',
  'needs-description_amounts': 'No hemos podido saber cuánto había. Revisa las cantidades.',
  'needs-description_too-much': 'Estas cantidades son más de lo que cabe en una comida. Revisa los números.',
  'needs-description_too-many': 'Describe {{most}} alimentos a la vez como máximo.',
  'needs-amount': 'Se han encontrado los valores de este alimento. ¿Cuánto has comido?',
  'not-readable': 'No se ha podido leer la foto. Hazla otra vez o elige otra.',
  'model-unavailable':
    'El servicio de análisis no responde en este momento. Tu comida está guardada: inténtalo de nuevo dentro de un momento.',
  'model-timeout': 'El análisis ha tardado demasiado. Tu comida está guardada: inténtalo de nuevo.',
  'model-invalid-answer':
    'El análisis ha dado una respuesta en la que no confiamos, así que no la mostramos. Inténtalo de nuevo o añade unas palabras.',
  'budget-exhausted':
    'Hoy no se pueden analizar más comidas. Tu comida está guardada: inténtalo mañana o introduce los carbohidratos.',
  'rate-limited':
    'El servicio de análisis está muy ocupado. Tu comida está guardada: inténtalo de nuevo dentro de unos minutos.',
};
