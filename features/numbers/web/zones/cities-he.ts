/**
 * Cities that time zones are named after, where their name in this language is not the zone's own;
 * made from the Unicode CLDR, version 48 (https://www.unicode.org/license.txt).
 */
export const cities = `
Europe/Andorra=אנדורה|Asia/Dubai=דובאי|Asia/Kabul=קאבול|America/Antigua=אנטיגואה
America/Anguilla=אנגווילה|Europe/Tirane=טירנה|Asia/Yerevan=ירוואן|Africa/Luanda=לואנדה
Antarctica/McMurdo=מק-מרדו|Antarctica/Casey=קייסי|Antarctica/Davis=דיוויס
Antarctica/DumontDUrville=דומון ד׳אורוויל|Antarctica/Mawson=מוסון|Antarctica/Palmer=פאלמר
Antarctica/Rothera=רות׳רה|Antarctica/Syowa=סייווה|Antarctica/Troll=טרול|Antarctica/Vostok=ווסטוק
America/Argentina/Buenos_Aires=בואנוס איירס|America/Buenos_Aires=בואנוס איירס
America/Argentina/Catamarca=קטמרקה|America/Catamarca=קטמרקה|America/Argentina/Cordoba=קורדובה
America/Cordoba=קורדובה|America/Argentina/Jujuy=חוחוי|America/Jujuy=חוחוי
America/Argentina/La_Rioja=לה ריוחה|America/Argentina/Mendoza=מנדוזה|America/Mendoza=מנדוזה
America/Argentina/Rio_Gallegos=ריו גאייגוס|America/Argentina/Salta=סלטה
America/Argentina/San_Juan=סן חואן|America/Argentina/San_Luis=סן לואיס
America/Argentina/Tucuman=טוקומן|America/Argentina/Ushuaia=אושוואיה|Pacific/Pago_Pago=פאגו פאגו
Europe/Vienna=וינה|Australia/Sydney=סידני|Antarctica/Macquarie=מקווארי|Australia/Adelaide=אדלייד
Australia/Brisbane=בריסביין|Australia/Broken_Hill=ברוקן היל|Australia/Darwin=דרווין
Australia/Eucla=יוקלה|Australia/Hobart=הוברט|Australia/Lindeman=לינדמן
Australia/Lord_Howe=אי הלורד האו|Australia/Melbourne=מלבורן|Australia/Perth=פרת׳
America/Aruba=ארובה|Europe/Mariehamn=מרייהאמן|Asia/Baku=באקו|Europe/Sarajevo=סרייבו
America/Barbados=ברבדוס|Asia/Dhaka=דאקה|Europe/Brussels=בריסל|Africa/Ouagadougou=וואגאדוגו
Europe/Sofia=סופיה|Asia/Bahrain=בחריין|Africa/Bujumbura=בוג׳ומבורה|Africa/Porto-Novo=פורטו נובו
America/St_Barthelemy=סנט ברתלמי|Atlantic/Bermuda=ברמודה|Asia/Brunei=ברוניי
America/La_Paz=לה פאס|America/Kralendijk=קרלנדייק|America/Sao_Paulo=סאו פאולו
America/Araguaina=אראגואינה|America/Bahia=באהיה|America/Belem=בלם|America/Boa_Vista=בואה ויסטה
America/Campo_Grande=קמפו גרנדה|America/Cuiaba=קויאבה|America/Eirunepe=אירונפי
America/Fortaleza=פורטאלזה|America/Maceio=מסייאו|America/Manaus=מנאוס|America/Noronha=נורוניה
America/Porto_Velho=פורטו וליו|America/Recife=רסיפה|America/Rio_Branco=ריו ברנקו
America/Santarem=סנטרם|America/Nassau=נסאו|Asia/Thimphu=טהימפהו|Africa/Gaborone=גבורונה
Europe/Minsk=מינסק|America/Belize=בליז|America/Toronto=טורונטו|America/Atikokan=אטיקוקן
America/Coral_Harbour=אטיקוקן|America/Blanc-Sablon=בלאן-סבלון
America/Cambridge_Bay=קיימברידג׳ ביי|America/Creston=קרסטון|America/Dawson=דוסון
America/Dawson_Creek=דוסון קריק|America/Edmonton=אדמונטון|America/Fort_Nelson=פורט נלסון
America/Glace_Bay=גלייס ביי|America/Goose_Bay=גוס ביי|America/Halifax=הליפקס
America/Inuvik=אינוויק|America/Iqaluit=איקלואיט|America/Moncton=מונקטון
America/Rankin_Inlet=רנקין אינלט|America/Regina=רג׳ינה|America/Resolute=רזולוט
America/St_Johns=סנט ג׳ונס|America/Swift_Current=סוויפט קרנט|America/Vancouver=ונקובר
America/Whitehorse=ווייטהורס|America/Winnipeg=וויניפג|Indian/Cocos=קוקוס|Africa/Kinshasa=קינשסה
Africa/Lubumbashi=לובומבאשי|Africa/Bangui=בנגואי|Africa/Brazzaville=ברזוויל|Europe/Zurich=ציריך
Africa/Abidjan=אביג׳אן|Pacific/Rarotonga=רארוטונגה|America/Santiago=סנטיאגו
America/Coyhaique=קויאיקה|America/Punta_Arenas=פונטה ארנס|Pacific/Easter=אי הפסחא
Africa/Douala=דואלה|Asia/Shanghai=שנחאי|Asia/Urumqi=אורומקי|America/Bogota=בוגוטה
America/Costa_Rica=קוסטה ריקה|America/Havana=הוואנה|Atlantic/Cape_Verde=כף ורדה
America/Curacao=קוראסאו|Indian/Christmas=האי כריסטמס|Asia/Nicosia=ניקוסיה|Asia/Famagusta=פמגוסטה
Europe/Prague=פראג|Europe/Berlin=ברלין|Europe/Busingen=ביזינגן|Africa/Djibouti=ג׳יבוטי
Europe/Copenhagen=קופנהגן|America/Dominica=דומיניקה|America/Santo_Domingo=סנטו דומינגו
Africa/Algiers=אלג׳יר|America/Guayaquil=גואיאקיל|Pacific/Galapagos=גלפאגוס|Europe/Tallinn=טאלין
Africa/Cairo=קהיר|Africa/El_Aaiun=אל עיון|Africa/Asmara=אסמרה|Africa/Asmera=אסמרה
Europe/Madrid=מדריד|Africa/Ceuta=סאוטה|Atlantic/Canary=האיים הקנריים
Africa/Addis_Ababa=אדיס אבבה|Europe/Helsinki=הלסינקי|Pacific/Fiji=פיג׳י|Atlantic/Stanley=סטנלי
Pacific/Pohnpei=פונפיי|Pacific/Ponape=פונפיי|Pacific/Chuuk=צ׳וק|Pacific/Truk=צ׳וק
Pacific/Kosrae=קוסרה|Atlantic/Faroe=פארו|Atlantic/Faeroe=פארו|Europe/Paris=פריז
Africa/Libreville=ליברוויל|Europe/London=לונדון|America/Grenada=גרנדה|Asia/Tbilisi=טביליסי
America/Cayenne=קאיין|Europe/Guernsey=גרנזי|Africa/Accra=אקרה|Europe/Gibraltar=גיברלטר
America/Nuuk=נואוק|America/Godthab=נואוק|America/Danmarkshavn=דנמרקסהוון
America/Scoresbysund=סקורסביסונד|America/Thule=תולה|Africa/Banjul=בנג׳ול|Africa/Conakry=קונאקרי
America/Guadeloupe=גואדלופ|Africa/Malabo=מלבו|Europe/Athens=אתונה
Atlantic/South_Georgia=דרום ג׳ורג׳יה|America/Guatemala=גואטמלה|Pacific/Guam=גואם
Africa/Bissau=ביסאו|America/Guyana=גיאנה|Asia/Hong_Kong=הונג קונג|America/Tegucigalpa=טגוסיגלפה
Europe/Zagreb=זאגרב|America/Port-au-Prince=פורט או פראנס|Europe/Budapest=בודפשט
Asia/Jakarta=ג׳קרטה|Asia/Jayapura=ג׳איאפורה|Asia/Makassar=מאקאסאר|Asia/Pontianak=פונטיאנק
Europe/Dublin=דבלין|Asia/Jerusalem=ירושלים|Europe/Isle_of_Man=האי מאן|Asia/Kolkata=קולקטה
Asia/Calcutta=קולקטה|Indian/Chagos=צ׳אגוס|Asia/Baghdad=בגדד|Asia/Tehran=טהרן
Atlantic/Reykjavik=רייקיאוויק|Europe/Rome=רומא|Europe/Jersey=ג׳רזי|America/Jamaica=ג׳מייקה
Asia/Amman=עמאן|Asia/Tokyo=טוקיו|Africa/Nairobi=ניירובי|Asia/Bishkek=בישקק
Asia/Phnom_Penh=פנום פן|Pacific/Tarawa=טאראווה|Pacific/Kanton=קנטון|Pacific/Enderbury=קנטון
Pacific/Kiritimati=קיריטימאטי|Indian/Comoro=קומורו|America/St_Kitts=סנט קיטס
Asia/Pyongyang=פיונגיאנג|Asia/Seoul=סיאול|Asia/Kuwait=כווית|America/Cayman=קיימן
Asia/Almaty=אלמאטי|Asia/Aqtau=אקטאו|Asia/Aqtobe=אקטובה|Asia/Atyrau=אטיראו|Asia/Oral=אורל
Asia/Qostanay=קוסטנאי|Asia/Qyzylorda=קיזילורדה|Asia/Vientiane=ויינטיאן|Asia/Beirut=ביירות
America/St_Lucia=סנט לוסיה|Europe/Vaduz=ואדוץ|Asia/Colombo=קולומבו|Africa/Monrovia=מונרוביה
Africa/Maseru=מסרו|Europe/Vilnius=וילנה|Europe/Luxembourg=לוקסמבורג|Europe/Riga=ריגה
Africa/Tripoli=טריפולי|Africa/Casablanca=קזבלנקה|Europe/Monaco=מונקו|Europe/Chisinau=קישינב
Europe/Podgorica=פודגוריצה|America/Marigot=מריגו|Indian/Antananarivo=אנטננריבו
Pacific/Majuro=מאג׳ורו|Pacific/Kwajalein=קוואג׳ליין|Europe/Skopje=סקופיה|Africa/Bamako=במאקו
Asia/Yangon=רנגון|Asia/Rangoon=רנגון|Asia/Ulaanbaatar=אולאן באטור|Asia/Hovd=חובד|Asia/Macau=מקאו
Pacific/Saipan=סאיפאן|America/Martinique=מרטיניק|Africa/Nouakchott=נואקצ׳וט
America/Montserrat=מונסראט|Europe/Malta=מלטה|Indian/Mauritius=מאוריציוס
Indian/Maldives=האיים המלדיביים|Africa/Blantyre=בלנטיר|America/Mexico_City=מקסיקו סיטי
America/Bahia_Banderas=באהיה בנדרס|America/Cancun=קנקון|America/Chihuahua=צ׳יוואווה
America/Ciudad_Juarez=סיודד חוארס|America/Hermosillo=הרמוסיו|America/Matamoros=מטמורוס
America/Mazatlan=מזטלן|America/Merida=מרידה|America/Monterrey=מונטריי|America/Ojinaga=אוג׳ינאגה
America/Tijuana=טיחואנה|Asia/Kuala_Lumpur=קואלה לומפור|Asia/Kuching=קוצ׳ינג|Africa/Maputo=מאפוטו
Africa/Windhoek=וינדהוק|Pacific/Noumea=נומאה|Africa/Niamey=ניאמיי|Pacific/Norfolk=נורפוק
Africa/Lagos=לאגוס|America/Managua=מנגואה|Europe/Amsterdam=אמסטרדם|Europe/Oslo=אוסלו
Asia/Kathmandu=קטמנדו|Asia/Katmandu=קטמנדו|Pacific/Nauru=נאורו|Pacific/Niue=ניואה
Pacific/Auckland=אוקלנד|Pacific/Chatham=צ׳אטהאם|Asia/Muscat=מוסקט|America/Panama=פנמה
America/Lima=לימה|Pacific/Tahiti=טהיטי|Pacific/Gambier=איי גמבייה|Pacific/Marquesas=איי מרקיז
Pacific/Bougainville=בוגנוויל|Pacific/Port_Moresby=פורט מורסבי|Asia/Manila=מנילה
Asia/Karachi=קראצ׳י|Europe/Warsaw=ורשה|America/Miquelon=מיקלון|Pacific/Pitcairn=פיטקרן
America/Puerto_Rico=פוארטו ריקו|Asia/Gaza=עזה|Asia/Hebron=חברון|Europe/Lisbon=ליסבון
Atlantic/Azores=האיים האזוריים|Atlantic/Madeira=מדיירה|Pacific/Palau=פלאו
America/Asuncion=אסונסיון|Asia/Qatar=קטאר|Indian/Reunion=ראוניון|Europe/Bucharest=בוקרשט
Europe/Belgrade=בלגרד|Europe/Moscow=מוסקבה|Asia/Anadyr=אנדיר|Asia/Barnaul=ברנאול
Asia/Chita=צ׳יטה|Asia/Irkutsk=אירקוטסק|Asia/Kamchatka=קמצ׳טקה|Asia/Khandyga=חנדיגה
Asia/Krasnoyarsk=קרסנויארסק|Asia/Magadan=מגדן|Asia/Novokuznetsk=נובוקוזנטסק
Asia/Novosibirsk=נובוסיבירסק|Asia/Omsk=אומסק|Asia/Sakhalin=סחלין
Asia/Srednekolymsk=סרדנייקולימסק|Asia/Tomsk=טומסק|Asia/Ust-Nera=אוסט-נרה
Asia/Vladivostok=ולדיווסטוק|Asia/Yakutsk=יקוטסק|Asia/Yekaterinburg=יקטרינבורג
Europe/Astrakhan=אסטרחן|Europe/Kaliningrad=קלינינגרד|Europe/Kirov=קירוב|Europe/Samara=סמרה
Europe/Saratov=סראטוב|Europe/Ulyanovsk=אוליאנובסק|Europe/Volgograd=וולגוגרד|Africa/Kigali=קיגלי
Asia/Riyadh=ריאד|Pacific/Guadalcanal=גוודלקנאל|Indian/Mahe=מהא|Africa/Khartoum=חרטום
Europe/Stockholm=שטוקהולם|Asia/Singapore=סינגפור|Atlantic/St_Helena=סנט הלנה
Europe/Ljubljana=לובליאנה|Arctic/Longyearbyen=לונגיירבין|Europe/Bratislava=ברטיסלבה
Africa/Freetown=פריטאון|Europe/San_Marino=סן מרינו|Africa/Dakar=דקאר|Africa/Mogadishu=מוגדישו
America/Paramaribo=פרמריבו|Africa/Juba=ג׳ובה|Africa/Sao_Tome=סאו טומה
America/El_Salvador=אל סלבדור|America/Lower_Princes=לואוור פרינסס קוורטר|Asia/Damascus=דמשק
Africa/Mbabane=מבבנה|America/Grand_Turk=גרנד טורק|Africa/Ndjamena=נג׳מנה
Indian/Kerguelen=קרגוולן|Africa/Lome=לומה|Asia/Bangkok=בנגקוק|Asia/Dushanbe=דושנבה
Pacific/Fakaofo=פקאופו|Asia/Dili=דילי|Asia/Ashgabat=אשגבט|Africa/Tunis=תוניס
Pacific/Tongatapu=טונגטאפו|Europe/Istanbul=איסטנבול|America/Port_of_Spain=פורט אוף ספיין
Pacific/Funafuti=פונפוטי|Asia/Taipei=טאיפיי|Africa/Dar_es_Salaam=דאר א-סלאם|Europe/Kyiv=קייב
Europe/Kiev=קייב|Europe/Simferopol=סימפרופול|Africa/Kampala=קמפאלה|Pacific/Midway=מידוויי
Pacific/Wake=וייק|America/New_York=ניו יורק|America/Adak=אדאק|America/Anchorage=אנקורג׳
America/Boise=בויסי|America/Chicago=שיקגו|America/Denver=דנוור|America/Detroit=דטרויט
America/Indiana/Indianapolis=אינדיאנפוליס|America/Indianapolis=אינדיאנפוליס
America/Indiana/Knox=נוקס, אינדיאנה|America/Indiana/Marengo=מרנגו, אינדיאנה
America/Indiana/Petersburg=פיטרסבורג, אינדיאנה|America/Indiana/Tell_City=טל סיטי, אינדיאנה
America/Indiana/Vevay=ויוואיי, אינדיאנה|America/Indiana/Vincennes=וינסנס, אינדיאנה
America/Indiana/Winamac=וינמאק, אינדיאנה|America/Juneau=ג׳ונו
America/Kentucky/Louisville=לואיוויל|America/Louisville=לואיוויל
America/Kentucky/Monticello=מונטיצ׳לו, קנטאקי|America/Los_Angeles=לוס אנג׳לס
America/Menominee=מנומיני|America/Metlakatla=מטלקטלה|America/Nome=נום
America/North_Dakota/Beulah=ביולה, דקוטה הצפונית|America/North_Dakota/Center=סנטר, דקוטה הצפונית
America/North_Dakota/New_Salem=ניו סיילם, דקוטה הצפונית|America/Phoenix=פיניקס
America/Sitka=סיטקה|America/Yakutat=יקוטאט|Pacific/Honolulu=הונולולו
America/Montevideo=מונטווידאו|Asia/Tashkent=טשקנט|Asia/Samarkand=סמרקנד|Europe/Vatican=הוותיקן
America/St_Vincent=סנט וינסנט|America/Caracas=קראקס|America/Tortola=טורטולה
America/St_Thomas=סנט תומאס|Asia/Ho_Chi_Minh=הו צ׳י מין סיטי|Asia/Saigon=הו צ׳י מין סיטי
Pacific/Efate=אפטה|Pacific/Wallis=ווליס|Pacific/Apia=אפיה|Asia/Aden=עדן|Indian/Mayotte=מאיוט
Africa/Johannesburg=יוהנסבורג|Africa/Lusaka=לוסקה|Africa/Harare=הרארה
`;
