<?php
/* Fills a fresh WordPress with what /tmp/seed.json holds: always in the same order, so that every id is the same again. */

require_once '/wordpress/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/image.php';

$seed = json_decode( file_get_contents( '/tmp/seed.json' ), true, 512, JSON_THROW_ON_ERROR );

// As the first administrator, or WordPress would clean what the posts hold.
wp_set_current_user( 1 );
update_option( 'timezone_string', 'UTC' );
update_option( 'blogname', 'Posts for tests' );
$GLOBALS['wp_rewrite']->set_permalink_structure( '/%postname%/' );
flush_rewrite_rules();
foreach ( get_posts( array( 'numberposts' => -1, 'post_type' => array( 'post', 'page' ), 'post_status' => 'any' ) ) as $old ) {
	wp_delete_post( $old->ID, true );
}

$authors = array();
foreach ( $seed['authors'] as $author ) {
	$authors[ $author['key'] ] = seed_author( $author );
}
$terms = array();
foreach ( $seed['terms'] as $term ) {
	$terms[ $term['taxonomy'] ][ $term['slug'] ] = seed_term( $term, $terms['category'] ?? array() );
}
$pictures = array( $seed['lostPicture'] => 999999 );
foreach ( $seed['pictures'] as $picture ) {
	$pictures[ $picture['name'] ] = seed_picture( $picture );
}
$sticky = array();
wp_defer_term_counting( true );
foreach ( $seed['posts'] as $post ) {
	$id = seed_post( $post, $authors, $terms, $pictures );
	if ( $post['sticky'] ) {
		$sticky[] = $id;
	}
}
wp_defer_term_counting( false );
update_option( 'sticky_posts', $sticky );
printf( 'seeded %d posts', count( $seed['posts'] ) );

function seed_author( array $author ): int {
	global $wpdb;
	$id = made( wp_insert_user( wp_slash( array(
		'user_login'   => $author['key'],
		'user_pass'    => 'password-of-' . $author['key'],
		'user_email'   => $author['key'] . '@example.test',
		'display_name' => $author['name'],
		'nickname'     => $author['key'],
		'description'  => $author['description'],
		'role'         => 'author',
	) ) ) );
	if ( ! empty( $author['hostile'] ) ) {
		$wpdb->update( $wpdb->users, array( 'display_name' => $author['name'] ), array( 'ID' => $id ) );
		$wpdb->update( $wpdb->usermeta, array( 'meta_value' => $author['description'] ), array( 'user_id' => $id, 'meta_key' => 'description' ) );
		clean_user_cache( $id );
	}
	return $id;
}

function seed_term( array $term, array $categories ): int {
	global $wpdb;
	$id = made( wp_insert_term( wp_slash( $term['name'] ), $term['taxonomy'], wp_slash( array(
		'slug'        => $term['slug'],
		'description' => $term['description'],
		'parent'      => $categories[ $term['parent'] ?? '' ] ?? 0,
	) ) ) )['term_id'];
	if ( ! empty( $term['hostile'] ) ) {
		$wpdb->update( $wpdb->terms, array( 'name' => $term['name'] ), array( 'term_id' => $id ) );
		$wpdb->update( $wpdb->term_taxonomy, array( 'description' => $term['description'] ), array( 'term_id' => $id ) );
		clean_term_cache( $id );
	}
	add_term_meta( $id, 'test_language', $term['language'] );
	return $id;
}

function seed_picture( array $picture ): int {
	$image = imagecreatetruecolor( 1600, 900 );
	imagefilledrectangle( $image, 0, 0, 1600, 900, hexdec( ltrim( $picture['colour'], '#' ) ) );
	imagefilledellipse( $image, 800, 450, 600, 600, 0xffffff );
	$folder = wp_upload_dir( '2025/01' );
	$file   = $folder['path'] . '/' . $picture['name'] . '.jpg';
	wp_mkdir_p( $folder['path'] );
	imagejpeg( $image, $file, 70 );
	$id = wp_insert_attachment( wp_slash( array(
		'post_mime_type' => 'image/jpeg',
		'post_title'     => $picture['name'],
		'post_date'      => '2025-01-01 00:00:00',
		'post_status'    => 'inherit',
		'guid'           => $folder['url'] . '/' . $picture['name'] . '.jpg',
	) ), $file );
	update_post_meta( $id, '_wp_attachment_image_alt', wp_slash( $picture['alt'] ) );
	wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file ) );
	return $id;
}

function seed_post( array $post, array $authors, array $terms, array $pictures ): int {
	$html = str_replace( '{origin}', home_url(), $post['html'] );
	if ( ! empty( $post['shown'] ) ) {
		$html .= seed_figure( $pictures[ $post['shown'] ] );
	}
	$id = made( wp_insert_post( wp_slash( array(
		'post_name'     => $post['slug'],
		'post_title'    => $post['title'],
		'post_content'  => $html,
		'post_excerpt'  => $post['excerpt'],
		'post_date'     => $post['date'],
		'post_date_gmt' => $post['date'],
		'post_status'   => 'publish',
		'post_password' => $post['password'] ?? '',
		'post_author'   => $post['author'] === null ? 999999 : $authors[ $post['author'] ],
		'post_category' => array_map( fn( $slug ) => $terms['category'][ $slug ], $post['categories'] ),
	) ), true ) );
	wp_set_post_terms( $id, array_map( fn( $slug ) => $terms['post_tag'][ $slug ], $post['tags'] ), 'post_tag' );
	add_post_meta( $id, 'test_language', $post['language'] );
	if ( $post['picture'] !== null ) {
		add_post_meta( $id, '_thumbnail_id', $pictures[ $post['picture'] ] );
	}
	return $id;
}

function seed_figure( int $picture ): string {
	$address = wp_get_attachment_image_url( $picture, 'large' );
	return "\n<figure class=\"wp-block-image size-large\"><img src=\"$address\" alt=\"\" class=\"wp-image-$picture\"/><figcaption>1 &amp; 2</figcaption></figure>";
}

/** What WordPress made, or the end of the seeding with what it said. */
function made( $given ) {
	if ( is_wp_error( $given ) ) {
		throw new Exception( $given->get_error_message() );
	}
	return $given;
}
